import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { rowAround } from '../use-row-window.ts'

/** As long as a phone takes for its own menus. */
const HELD = 500
/** A finger that moves further is scrolling. */
const SHAKE = 10

/** Holding a row with a finger or the mouse. The press that ends it is not a click. */
export function useHold(on: boolean, run: (row: number) => void) {
  const held = useRef<{ timer: number; x: number; y: number; done: boolean }>(undefined)
  const end = () => clearTimeout(held.current?.timer)
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    begin({ target, button, clientX: x, clientY: y }: PointerEvent) {
      end()
      held.current = undefined
      const row = target instanceof Element && !target.closest('button') ? rowAround(target) : undefined
      if (!on || button !== 0 || row === undefined) return
      const hold = { x, y, done: false, timer: 0 }
      hold.timer = window.setTimeout(() => {
        hold.done = true
        run(row)
      }, HELD)
      held.current = hold
    },
    move({ clientX, clientY }: PointerEvent) {
      const from = held.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SHAKE) end()
    },
    end,
    /** The browser's own menu of a held link would cover the list. */
    contextMenu(event: MouseEvent) {
      if (held.current?.done) event.preventDefault()
    },
    /** Whether the click only ends a hold. */
    took(event: MouseEvent): boolean {
      const done = held.current?.done ?? false
      held.current = undefined
      if (done) event.preventDefault()
      return done
    },
  }
}
