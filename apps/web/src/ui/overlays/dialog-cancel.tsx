import { createContext, use } from 'react'
import { Button, type ButtonProps } from '../actions/button.tsx'
import { overlaysTexts as texts } from '../texts/overlays.texts.ts'

/** Closes the surrounding dialog like Escape and its close button: with unsaved changes it asks first. */
export const CloseDialog = createContext<() => void>(() => {})

/** The button that cancels a dialog; `text` where Cancel could be mistaken for what the dialog does. */
export const DialogCancel = ({ text = texts.cancel }: { text?: string }) => (
  <Button onClick={use(CloseDialog)}>{text}</Button>
)

export interface DialogSubmit extends Pick<ButtonProps, 'busy' | 'disabled'> {
  /** What it does: `Save`. */
  text: string
}

/** The buttons of a form: one cancels, one submits. */
export const DialogButtons = ({ text, ...state }: DialogSubmit) => (
  <>
    <DialogCancel />
    <Button type="submit" look="solid" {...state}>
      {text}
    </Button>
  </>
)
