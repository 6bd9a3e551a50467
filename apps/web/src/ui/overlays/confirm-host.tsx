import { useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { overlaysTexts as texts } from '../texts/overlays.texts.ts'
import { type Question, useQuestions } from './confirm.ts'
import styles from './confirm-host.module.css'
import { Dialog } from './dialog.tsx'

/** Mounted once, by UiProvider. */
export function ConfirmHost() {
  const open = useQuestions((state) => state.open)
  return open.map((question) => <Ask key={question.id} {...question} />)
}

function Ask({
  title,
  text,
  yes = texts.yes,
  no = texts.no,
  danger = false,
  code,
  answer,
}: Question & { answer(yes: boolean): void }) {
  const [typed, setTyped] = useState('')
  const textId = useId()
  const ready = code === undefined || typed === code
  return (
    <Dialog
      open
      bare
      size="sm"
      title={title}
      dirty={false}
      onClose={() => answer(false)}
      onSubmit={() => ready && answer(true)}
      actions={
        <>
          <Button look="quiet" onClick={() => answer(false)} autoFocus={danger && code === undefined}>
            {no}
          </Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'solid'}
            disabled={ready ? false : texts.codeFirst}
            autoFocus={!danger}
            aria-describedby={text ? textId : undefined}
          >
            {yes}
          </Button>
        </>
      }
    >
      {text && (
        <p id={textId} className={styles.text}>
          {text}
        </p>
      )}
      {code !== undefined && (
        <div className={styles.code}>
          <TextField label={texts.typeCode(code)} value={typed} onChange={setTyped} autoComplete="off" autoFocus />
        </div>
      )}
    </Dialog>
  )
}
