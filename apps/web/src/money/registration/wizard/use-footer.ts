import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { LaterStepProps } from './steps.ts'

type OnFooter = LaterStepProps['onFooter']
type Footer = NonNullable<Parameters<OnFooter>[0]>

/**
 * Sets the dialog’s footer when `state` says that it is another one. `build` is called with `acts` that do what the latest
 * render would do, so that a footer that stays the same doesn’t render the dialog again.
 */
export function useFooter<Acts extends object>(
  onFooter: OnFooter,
  { state, acts, build }: { state: string; acts: Acts; build(acts: RefObject<Acts>): Footer },
): void {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const show = useEffectEvent((_state: string) => onFooter(build(latest)))
  const hide = useEffectEvent(() => onFooter(undefined))
  useEffect(() => {
    show(state)
  }, [state])
  useEffect(
    () => () => {
      hide()
    },
    [],
  )
}
