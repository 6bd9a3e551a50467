import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { phoneProblem } from '@frontdesk/contract/kit/phone'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { Simulation } from '../callflow.queries.ts'
import { failureText } from '../failure-texts.ts'
import { type CallPath, pathOf } from '../picture/call-path.ts'
import { tryTexts as texts } from '../texts/try.texts.ts'
import { type CallSetup, dayAndTime, initialSetup, instantOf, keysOf, type Preset, withPreset } from './call-setup.ts'
import { momentOf, type TriedMoment } from './tried-moment.ts'

interface TriedCall {
  result: Simulation
  path: CallPath
  moment: TriedMoment
  /** What was tried: a later change is not in the result. */
  flow: CallFlow
}

/** A call that only the simulator gets. */
export function useTriedCall(location: Location, flow: CallFlow) {
  const { account } = useMe()
  const zone = location.timezone
  const [setup, setSetup] = useState(() => initialSetup(serverNow(), zone))
  const [tried, setTried] = useState<TriedCall>()
  const run = useMutation({
    mutationFn: ({ at, caller, keys, people, answer }: CallSetup) =>
      api.callFlow.simulateCallFlow({
        params: { id: account.id, locationId: location.id },
        body: {
          ...{ callFlow: flow, at: instantOf(at, zone) ?? '', caller, people, answer },
          keys: keysOf(keys) ?? [],
        },
      }),
    onSuccess: (result, { at }) =>
      setTried({ result, path: pathOf(result), moment: momentOf(...dayAndTime(at)), flow }),
    onError: (error) => snack.error(failureText('simulateCallFlow', error)),
  })
  const problems = {
    at: instantOf(setup.at, zone) === undefined ? texts.noTime : undefined,
    caller: phoneProblem(setup.caller) ?? undefined,
    keys: keysOf(setup.keys) === undefined ? texts.noKeys : undefined,
  }
  const start = (wanted: CallSetup) => {
    setSetup(wanted)
    if (instantOf(wanted.at, zone) && !phoneProblem(wanted.caller) && keysOf(wanted.keys)) run.mutate(wanted)
  }
  return {
    setup,
    problems,
    tried,
    running: run.isPending,
    change: (part: Partial<CallSetup>) => setSetup((before) => ({ ...before, ...part })),
    run: () => start(setup),
    runPreset: (preset: Preset) => start(withPreset(setup, preset, serverNow(), zone)),
    forget: () => setTried(undefined),
  }
}

export type CallTrial = ReturnType<typeof useTriedCall>
