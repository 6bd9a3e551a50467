import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type FlowVersion, versionsQuery } from '../callflow.queries.ts'
import { compareFlows } from '../draft/compare-flows.ts'
import type { NameOf } from '../draft/format-flow.ts'
import { failureText } from '../failure-texts.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import { ChangeList } from './change-list.tsx'
import styles from './versions.module.css'

interface VersionsDialogProps {
  location: Location
  /** What is on the screen. */
  flow: CallFlow
  nameOf: NameOf
  onRestore(version: FlowVersion): void
  onClose(): void
}

/** Earlier versions: who saved each and when, how it differs from the screen, and back into the editor. */
export function VersionsDialog({ location, flow, nameOf, onRestore, onClose }: VersionsDialogProps) {
  const { account } = useMe()
  const query = useQuery(versionsQuery(account.id, location.id))
  return (
    <Dialog open size="lg" title={texts.versionsTitle(location.name)} subtitle={texts.versionsLead} onClose={onClose}>
      <QueryState
        query={query}
        failureText={(error) => failureText('listCallFlowVersions', error)}
        loading={<Skeleton height={200} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<History />} title={texts.noVersions} />
          ) : (
            <Versions {...{ versions: data, flow, nameOf, onRestore }} />
          )
        }
      </QueryState>
    </Dialog>
  )
}

type VersionsProps = Pick<VersionsDialogProps, 'flow' | 'nameOf' | 'onRestore'> & { versions: readonly FlowVersion[] }

function Versions({ versions, flow, nameOf, onRestore }: VersionsProps) {
  const now = useNow()
  const [chosen, setChosen] = useState(versions[0]?.version)
  const version = versions.find((each) => each.version === chosen) ?? versions[0]
  if (!version) return null
  const changes = compareFlows(version.callFlow, flow, nameOf)
  return (
    <div className={styles.versions}>
      <ul className={styles.list} aria-label={texts.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={each === version}
              onClick={() => setChosen(each.version)}
            >
              <strong>{texts.version(each.version)}</strong>
              <span>
                {texts.versionBy(
                  each.savedBy ? fullName({ ...each.savedBy, suffix: null }) : texts.somebody,
                  each.savedAt ? shortInstant(each.savedAt, now) : '',
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <section className={styles.compared} aria-label={texts.compared(version.version)}>
        <h3>{texts.compared(version.version)}</h3>
        {changes.length === 0 ? <p>{texts.same}</p> : <ChangeList changes={changes} />}
        {changes.length > 0 && <Button onClick={() => onRestore(version)}>{texts.restore}</Button>}
      </section>
    </div>
  )
}
