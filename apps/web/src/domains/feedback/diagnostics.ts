// What a report says of this page, as it is shown to the person before it is sent.
import { redactPath } from '@frontdesk/contract/feedback/redact'
import { version } from '#platform/contract.generated.ts'
import { listRecentFailures } from '#platform/diagnostics/recent-failures.ts'
import { useConnection } from '#platform/realtime.ts'
import { viewerZone } from '#ui/format/zone.ts'
import { diagnosticsTexts as texts } from './texts/feedback.texts.ts'

export type Diagnostics = ReturnType<typeof readDiagnostics>

export const readDiagnostics = () => ({
  page: redactPath(location.pathname).slice(0, 200),
  version,
  browser: navigator.userAgent.slice(0, 300),
  screen: `${window.innerWidth} × ${window.innerHeight}`,
  timezone: viewerZone().slice(0, 60),
  connection: useConnection.getState().status.slice(0, 60),
  ...listRecentFailures(),
})

/** Every value that is sent, as lines of a name and a text. */
export const linesOf = ({ requests, errors, ...facts }: Diagnostics): [name: string, text: string][] => [
  [texts.page, facts.page],
  [texts.version, facts.version],
  [texts.browser, facts.browser],
  [texts.screen, facts.screen],
  [texts.timezone, facts.timezone],
  [texts.connection, facts.connection],
  ...requests.map(({ method, path, status, id }): [string, string] => [
    texts.request,
    [method, path, status || texts.noReply, id].filter(Boolean).join(' '),
  ]),
  ...errors.map((message): [string, string] => [texts.error, message]),
]
