import { useEffect } from 'react'
import { firstTabStop } from '../overlays/layer/focus.ts'

interface Held {
  control: HTMLElement
  /** From the inside out, up to the page. */
  around: readonly HTMLElement[]
}

/**
 * For the keyboard: a control that goes or is turned off while it has the focus passes it to the nearest control that is
 * left, instead of the top of the window. Lists and dialogs with their own rule come first.
 */
export function useFocusGuard() {
  useEffect(() => {
    let held: Held | undefined
    let frame = 0
    let byKeyboard = false
    const onInput = ({ type }: Event) => {
      byKeyboard = type === 'keydown'
    }
    const onFocus = ({ target }: FocusEvent) => {
      held = target instanceof HTMLElement ? { control: target, around: listAround(target) } : undefined
    }
    const onBlur = () =>
      // The focus moved on while the control is still there.
      queueMicrotask(() => {
        if (held && isUsable(held.control) && document.activeElement !== held.control) held = undefined
      })
    const pass = () => {
      const active = document.activeElement
      if (!held || isUsable(held.control) || (active && active !== document.body && active !== held.control)) return
      const { around } = held
      held = undefined
      if (byKeyboard) passFocus(around)
    }
    const observer = new MutationObserver(() => {
      if (!held || isUsable(held.control)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(pass)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    for (const type of inputs) document.addEventListener(type, onInput, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const type of inputs) document.removeEventListener(type, onInput, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
}

const inputs = ['keydown', 'pointerdown']

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(':disabled')

const listAround = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement && parentElement !== document.body && parentElement.localName !== 'main'
    ? [parentElement, ...listAround(parentElement)]
    : []

function passFocus(around: readonly HTMLElement[]) {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  for (const each of around) {
    const stop = each.isConnected && (!dialog || dialog.contains(each)) ? firstTabStop(each) : undefined
    if (stop) return stop.focus()
  }
  const rest = dialog ?? document.querySelector('main')
  rest?.focus()
}
