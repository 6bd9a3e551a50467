import { createContext, use } from 'react'
import { Button } from '../actions/button.tsx'

/** Closes the dialog around as Escape and its cross do: it asks first where something was changed. */
export const CloseDialog = createContext<() => void>(() => {})

/** The button that leaves a dialog. */
export const DialogCancel = () => <Button onClick={use(CloseDialog)}>Cancel</Button>
