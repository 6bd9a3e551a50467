import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { passwordTexts } from '../texts/password.texts.ts'

/** A password field that warns when Caps Lock is on. */
export function CapsLockPasswordField({ hint, ...field }: ComponentProps<typeof PasswordField>) {
  const box = useRef<HTMLDivElement>(null)
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (event: KeyboardEvent) => setOn(event.getModifierState?.('CapsLock') ?? false)
    const leave = () => setOn(false)
    element.addEventListener('keydown', look)
    element.addEventListener('keyup', look)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('keydown', look)
      element.removeEventListener('keyup', look)
      element.removeEventListener('focusout', leave)
    }
  }, [])
  return (
    <div ref={box}>
      <PasswordField {...field} hint={on ? passwordTexts.capsLock : hint} />
    </div>
  )
}
