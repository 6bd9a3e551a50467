import { createContext, use } from 'react'
import { Button } from '../actions/button.tsx'
import { overlaysTexts as texts } from '../texts/overlays.texts.ts'

/** Closes the surrounding dialog like Escape and its close button: with unsaved changes it asks first. */
export const CloseDialog = createContext<() => void>(() => {})

/** The button that cancels a dialog. */
export const DialogCancel = () => <Button onClick={use(CloseDialog)}>{texts.cancel}</Button>
