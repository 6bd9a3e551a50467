import { callLimits } from '@frontdesk/contract/calls/limits'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { PhoneCall } from '../calls.queries.ts'
import type { PanelLinks } from '../panel/panel-links.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import styles from './call-view.module.css'
import { useNotes } from './use-notes.ts'

export type NotesTab = 'notes' | 'messages'

interface CallNotesProps extends Pick<PanelLinks, 'conversation'> {
  call: PhoneCall
  tab: NotesTab
  onTab(tab: NotesTab): void
}

export function CallNotes({ call, conversation, tab, onTab }: CallNotesProps) {
  const { client, phoneNumber } = call
  return (
    <div className={styles.notes}>
      <Tabs
        label={texts.notesAndMessages}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'notes', label: texts.notes },
          ...(phoneNumber === null ? [] : [{ value: 'messages' as const, label: texts.messages }]),
        ]}
      >
        {tab === 'notes' ? (
          <Notes call={call} />
        ) : (
          <div className={styles.messages}>{phoneNumber !== null && conversation(client, phoneNumber)}</div>
        )}
      </Tabs>
    </div>
  )
}

function Notes({ call }: { call: PhoneCall }) {
  const notes = useNotes(call)
  const words = { saved: texts.saved, saving: texts.saving, waiting: texts.notSaved }[notes.state]
  return (
    <>
      <div className={styles.area}>
        <TextArea
          label={texts.notesLabel}
          hideLabel
          placeholder={texts.notesPlaceholder}
          minRows={5}
          maxRows={18}
          limit={callLimits.notes}
          value={notes.text}
          onChange={notes.write}
        />
      </div>
      <footer className={styles.noteFoot}>
        <Switch
          label={texts.sticky}
          value={notes.sticky}
          disabled={call.client === null}
          {...(call.client === null && { hint: texts.stickyNeedsContact })}
          onChange={notes.keepSticky}
        />
        <span className={styles.saved} role="status">
          {notes.text === '' && notes.state === 'saved' ? '' : words}
        </span>
      </footer>
    </>
  )
}
