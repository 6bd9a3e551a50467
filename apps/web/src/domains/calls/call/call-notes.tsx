import { Tabs } from '#ui/layout/tabs.tsx'
import type { PhoneCall } from '../calls.queries.ts'
import type { PanelLinks } from '../panel/panel-links.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import styles from './call-view.module.css'
import { NoteField } from './note-field.tsx'

export type NotesTab = 'notes' | 'messages'

interface CallNotesProps extends Pick<PanelLinks, 'conversation'> {
  call: PhoneCall
  tab: NotesTab
  onTab(tab: NotesTab): void
}

export function CallNotes({ call, conversation, tab, onTab }: CallNotesProps) {
  const { client, phoneNumber, covered } = call
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
          !covered && <NoteField call={call} minRows={5} />
        ) : (
          <div className={styles.messages}>{phoneNumber !== null && conversation(client, phoneNumber)}</div>
        )}
      </Tabs>
    </div>
  )
}
