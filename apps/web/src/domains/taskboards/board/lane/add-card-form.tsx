import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { type KeyboardEvent, useState } from 'react'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { failureText } from '../../failure-texts.ts'
import type { TaskLane } from '../../taskboards.queries.ts'
import { addCardTexts as texts } from '../../texts/board.texts.ts'
import { type BoardActivity, type CardDraft, useBoard } from '../board-state.ts'
import { addCard } from '../card-acts.ts'
import styles from './lane.module.css'
import { buildNewCardKey, decodeCardDraft, isBegun, noNewCard, restoreCardDraft } from './new-card-draft.ts'

/** What is typed stays when the form is closed by Escape, and when the server refuses the card. */
export function AddCardForm({ lane }: { lane: TaskLane }) {
  const board = useBoard()
  const draft = useDraft(buildNewCardKey(lane.id), noNewCard)
  const [asked, setAsked] = useState(false)
  const typed = draft.value
  const problem = board.problems.get(lane.id)
  const change = (next: Partial<typeof noNewCard>) => {
    board.problems.delete(lane.id)
    draft.set({ ...typed, ...next })
  }
  const close = () => board.state.setState({ adding: null })
  const discard = () => {
    board.problems.delete(lane.id)
    draft.clear()
  }
  const missing = !typed.client && typed.title.trim() === ''
  const save = () => {
    setAsked(true)
    if (missing || isTooLong(typed.details, boardLimits.details)) return
    discard()
    close()
    void add(board, lane.id, decodeCardDraft(typed))
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
      <DraftNotice onDiscard={draft.restored && problem === undefined ? discard : undefined} other={draft.other} />
      <ContactField
        label={texts.client}
        autoFocus
        value={typed.client}
        chosen={typed.clientName}
        onChoose={(client, name) => change({ client, clientName: client && name })}
      />
      <TextField
        label={texts.title}
        value={typed.title}
        maxLength={boardLimits.title}
        error={problem ?? (asked && missing ? texts.missing : undefined)}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label={texts.details}
        minRows={2}
        maxRows={8}
        limit={boardLimits.details}
        value={typed.details}
        onChange={(details) => change({ details })}
      />
      <div className={styles.formActs}>
        <Button
          size="s"
          onClick={() => {
            discard()
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

async function add(board: BoardActivity, laneId: string, draft: CardDraft) {
  try {
    await addCard(board, laneId, draft)
  } catch (error) {
    const problem = failureText('addCard', error)
    const { adding } = board.state.getState()
    // Another card is being typed there: it stays, and this one can be sent again.
    if (isBegun(laneId) || adding !== null) {
      const again = { label: texts.again, run: () => void add(board, laneId, draft) }
      snack.error(problem, { action: again, sticky: true })
      return
    }
    restoreCardDraft(laneId, draft)
    board.problems.set(laneId, problem)
    board.state.setState({ adding: laneId })
  }
}
