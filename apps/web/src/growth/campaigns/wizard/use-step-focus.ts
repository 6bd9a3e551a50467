import { type RefObject, useEffect } from 'react'
import type { WizardStep } from '../campaign-draft.ts'
import type { WizardField } from './wizard-search.ts'

const editor = '[contenteditable="true"]'
const chosen = 'fieldset button[aria-pressed="true"]'

/** Of each step, by preference. */
const firstFields: Record<WizardStep, readonly string[]> = {
  campaign: ['input'],
  target: ['input[role="combobox"]'],
  content: [editor],
  schedule: [chosen, 'fieldset button'],
}

/** What a warning is about. */
const fields: Record<WizardField, readonly string[]> = {
  target: firstFields.target,
  text: ['[data-kind="text"] [contenteditable="true"]', '[data-kind="html"] [contenteditable="true"]'],
  subject: [editor],
  // The first that leaves someone out, which is known once they are counted.
  emptyField: ['[data-field="emptyField"] li:has([data-out]) select'],
}

/** Milliseconds: parts of a step are loaded when it is opened. */
const patience = 5000

/** The focus is in the first field of a step once it is opened, or in the one that the address names. */
export function useStepFocus(main: RefObject<HTMLElement | null>, step: WizardStep, field: WizardField | undefined) {
  useEffect(() => {
    const element = main.current
    if (!element) return
    const tryFocus = () => {
      for (const selector of field ? fields[field] : firstFields[step]) {
        const found = element.querySelector<HTMLElement>(selector)
        if (!found) continue
        found.focus()
        return document.activeElement === found
      }
      return false
    }
    if (tryFocus()) return
    const observer = new MutationObserver(() => tryFocus() && stop())
    const timer = setTimeout(() => stop(), patience)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('keydown', stop, true)
      document.removeEventListener('pointerdown', stop, true)
    }
    observer.observe(element, { childList: true, subtree: true, attributes: true })
    // A person who is already elsewhere stays there.
    document.addEventListener('keydown', stop, true)
    document.addEventListener('pointerdown', stop, true)
    return stop
  }, [main, step, field])
}
