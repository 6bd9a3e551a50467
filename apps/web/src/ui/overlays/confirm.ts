import { create } from 'zustand'

export interface Question {
  title: string
  text?: string
  yes?: string
  no?: string
  danger?: boolean
  /** `yes` is enabled only after this was typed exactly. */
  code?: string
}

interface Asked extends Question {
  id: number
  answer(yes: boolean): void
}

let asked = 0

/** Open questions, latest on top. Shown by ConfirmHost. */
export const useQuestions = create<{ open: Asked[] }>(() => ({ open: [] }))

/** Asks, and resolves to the reply; closing means no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++asked
    const answer = (yes: boolean) => {
      useQuestions.setState(({ open }) => ({ open: open.filter((other) => other.id !== id) }))
      resolve(yes)
    }
    useQuestions.setState(({ open }) => ({ open: [...open, { ...question, id, answer }] }))
  })
}
