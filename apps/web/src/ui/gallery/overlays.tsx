import { Archive, Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Menu } from '../actions/menu.tsx'
import type { MenuEntry } from '../actions/menu-panel.tsx'
import { useShortcut } from '../actions/shortcut.ts'
import { ShortcutSheet } from '../actions/shortcut-sheet.tsx'
import { celebrate } from '../feedback/confetti.ts'
import { snack } from '../feedback/snackbar.ts'
import { AutocompleteField } from '../fields/autocomplete-field.tsx'
import { DateField } from '../fields/date/date-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { confirm } from '../overlays/confirm.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import styles from './gallery.module.css'

const ENTRIES: MenuEntry[] = [
  { heading: 'Contact' },
  { label: 'Edit', icon: <Pencil />, shortcut: 'E', run: () => snack.info('Editing') },
  { label: 'Duplicate', icon: <Copy />, run: () => snack.success('Duplicated') },
  { label: 'Archive', icon: <Archive />, hint: 'Keeps its history', disabled: 'It has open follow-ups', run: () => {} },
  'divider',
  { label: 'Delete', icon: <Trash2 />, danger: true, run: () => askToDelete() },
]

const askToDelete = async () => {
  const yes = await confirm({
    title: 'Delete this location?',
    text: 'Its numbers are released. This cannot be undone.',
    yes: 'Delete',
    no: 'Cancel',
    danger: true,
    code: '4821',
  })
  snack.info(yes ? 'Deleted' : 'Kept')
}

export function Overlays() {
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState(false)
  useShortcut({ keys: '?', description: 'Show this list', scope: 'Everywhere', run: () => setSheet(true) })
  useShortcut({
    keys: 'mod+k',
    description: 'Search',
    scope: 'Everywhere',
    whileTyping: true,
    run: () => setSheet(true),
  })
  useShortcut({ keys: 'n', description: 'New contact', scope: 'Contacts', run: () => setOpen(true) })
  return (
    <Card title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => confirm({ title: 'Leave this room?', text: 'You can be invited again.' })}>
          Confirm
        </Button>
        <Button onClick={askToDelete}>Delete with code</Button>
        <Menu label="Contact" trigger={<IconButton name="More" icon={<MoreHorizontal />} />} entries={ENTRIES} />
        <Tooltip text="Opens in a new window">
          <Button look="quiet">Tooltip</Button>
        </Tooltip>
        <Button onClick={() => snack.success('Maria Alvarez saved', { undo: () => snack.info('Undone') })}>
          Success
        </Button>
        <Button onClick={() => snack.error('Check the highlighted fields')}>Error</Button>
        <Button
          onClick={() =>
            snack.info('2 follow-ups are past due', { sticky: true, action: { label: 'Show', run: () => {} } })
          }
        >
          Sticky
        </Button>
        <Button onClick={() => celebrate()}>Confetti</Button>
        <Button onClick={() => celebrate('First policy bound!')}>Celebrate</Button>
        <Button onClick={() => setSheet(true)}>Shortcuts</Button>
      </div>
      <ContactDialog open={open} onClose={() => setOpen(false)} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </Card>
  )
}

function ContactDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [phone, setPhone] = useState('')
  const [carrier, setCarrier] = useState('')
  const [born, setBorn] = useState('')
  const [status, setStatus] = useState('Lead')
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (!first || !last) return snack.error('Check the highlighted fields')
    onClose()
    return snack.success(`${first} ${last} saved`)
  }
  const needed = (value: string, what: string) => (tried && !value ? `${what} is required` : undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dirty={first !== '' || last !== ''}
      title="New contact"
      subtitle="Only name and phone are required."
      note="Draft saved on this device"
      onSubmit={save}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="solid" type="submit">
            Save contact
          </Button>
        </>
      }
    >
      <div className={styles.grid}>
        <TextField label="First name" required value={first} onChange={setFirst} error={needed(first, 'First name')} />
        <TextField label="Last name" required value={last} onChange={setLast} error={needed(last, 'Last name')} />
        <PhoneField label="Mobile phone" required value={phone} onChange={setPhone} />
        <DateField label="Date of birth" value={born} onChange={setBorn} />
        <SelectField label="Status" options={['Lead', 'Client']} value={status} onChange={setStatus} />
        <AutocompleteField
          label="Carrier"
          options={['Acme', 'Atlas', 'Beacon']}
          value={carrier}
          onChange={setCarrier}
        />
      </div>
      <br />
      <TextArea label="Notes" value={notes} onChange={setNotes} />
    </Dialog>
  )
}
