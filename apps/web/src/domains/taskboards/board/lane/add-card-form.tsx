import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { type KeyboardEvent, useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { failureText } from '../../failure-texts.ts'
import type { TaskLane } from '../../taskboards.queries.ts'
import { addCardTexts as texts } from '../../texts/board.texts.ts'
import { type BoardDoing, type CardDraft, useBoard } from '../board-state.ts'
import { addCard } from '../card-acts.ts'
import styles from './lane.module.css'

const nothing: CardDraft = { client: null, title: '', details: '' }

/** What is typed stays when the form is closed by Escape, and when the server refuses the card. */
export function AddCardForm({ lane }: { lane: TaskLane }) {
  const board = useBoard()
  const [draft, setDraft] = useState(board.drafts.get(lane.id) ?? nothing)
  const [asked, setAsked] = useState(false)
  const change = (next: Partial<CardDraft>) => {
    const changed = { ...draft, problem: undefined, ...next }
    board.drafts.set(lane.id, changed)
    setDraft(changed)
  }
  const close = () => board.state.setState({ adding: null })
  const missing = !draft.client && draft.title.trim() === ''
  const save = () => {
    setAsked(true)
    if (missing || draft.details.length > boardLimits.details) return
    board.drafts.delete(lane.id)
    close()
    void add(board, lane.id, { ...draft, title: draft.title.trim(), details: draft.details.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <form
      className={styles.form}
      aria-label={texts.form(lane.label)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ContactField
        label={texts.client}
        autoFocus
        value={draft.client?.id ?? ''}
        chosen={draft.client?.name}
        onChoose={(id, name) => change({ client: id ? { id, name } : null })}
      />
      <TextField
        label={texts.title}
        value={draft.title}
        maxLength={boardLimits.title}
        error={draft.problem ?? (asked && missing ? texts.missing : undefined)}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={texts.details}
        minRows={2}
        maxRows={8}
        limit={boardLimits.details}
        value={draft.details}
        onChange={(details) => change({ details })}
      />
      <div className={styles.formActs}>
        <Button
          size="s"
          onClick={() => {
            board.drafts.delete(lane.id)
            close()
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" size="s" look="solid">
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

async function add(board: BoardDoing, laneId: string, draft: CardDraft) {
  try {
    await addCard(board, laneId, draft)
  } catch (error) {
    const problem = failureText('addCard', error)
    const { adding } = board.state.getState()
    // Another card is being typed there: it stays, and this one can be sent again.
    if (board.drafts.has(laneId) || adding !== null) {
      const again = { label: texts.again, run: () => void add(board, laneId, draft) }
      snack.error(problem, { action: again, sticky: true })
      return
    }
    board.drafts.set(laneId, { ...draft, problem })
    board.state.setState({ adding: laneId })
  }
}
