import { actionsTexts } from '#ui/texts/actions.texts.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { code?: string }

const onMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Whether the event is that combination, without any other modifier. */
export function matchesKeys(keys: string, event: Pressed, mac = onMac()): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) || '+'
  const modifiers = new Set(parts.slice(0, -1))
  const ctrl = modifiers.has('ctrl') || (modifiers.has('mod') && !mac)
  const meta = modifiers.has('meta') || (modifiers.has('mod') && mac)
  // Shift is part of typing a character such as `?`, and differs between keyboards.
  const sign = key.length === 1 && !/[a-z0-9]/i.test(key)
  // With Option a Mac types another character, `¬` for L.
  const optioned = mac && modifiers.has('alt') && event.code === `Key${key.toUpperCase()}`
  return (
    (optioned || event.key.toLowerCase() === key.toLowerCase()) &&
    event.ctrlKey === ctrl &&
    event.metaKey === meta &&
    event.altKey === modifiers.has('alt') &&
    (sign || event.shiftKey === modifiers.has('shift'))
  )
}

/** `mod+k` → `Ctrl K`, or `⌘ K` on a Mac. */
export function describeKeys(keys: string, mac = onMac()): string {
  const names: Record<string, string> = mac
    ? { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' }
    : { mod: 'Ctrl', ctrl: 'Ctrl', alt: actionsTexts.alt, shift: 'Shift', meta: 'Win' }
  return keys
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part || '+'))
    .join(' ')
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'])

/** Whether typing there would enter text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !NOT_TYPED.has(target.type)
}
