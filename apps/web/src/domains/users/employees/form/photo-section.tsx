import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import { PhotoDialog } from '../dialogs/photo-dialog.tsx'
import { useChangePhoto } from '../dialogs/use-change-photo.ts'
import { type Employee, nameOf } from '../employees.queries.ts'
import type { EmployeeValues } from './employee-values.ts'
import styles from './form.module.css'

interface PhotoSectionProps {
  person: Employee | undefined
  values: EmployeeValues
  /** Of a new person, as a data URL: it is sent with the rest. */
  avatar: string | undefined
  onAvatar(avatar: string | undefined): void
  locked: boolean
}

export function PhotoSection({ person, values, avatar, onAvatar, locked }: PhotoSectionProps) {
  const [open, setOpen] = useState(false)
  const change = useChangePhoto(person, () => setOpen(false))
  const picture = person ? person.avatar : avatar
  const save = (jpeg: string) => {
    if (person) return change.mutate(jpeg)
    onAvatar(jpeg)
    setOpen(false)
  }
  return (
    <div className={styles.photo}>
      <Avatar name={nameOf(values)} picture={picture} size={64} decorative />
      <span className={styles.words}>
        <h2>{texts.profile}</h2>
        <span>{texts.photoPurpose}</span>
      </span>
      {picture && !locked && (
        <Button look="quiet" onClick={() => (person ? change.mutate(null) : onAvatar(undefined))}>
          {texts.removePhoto}
        </Button>
      )}
      {!locked && (
        <Button icon={<Upload />} onClick={() => setOpen(true)}>
          {picture ? texts.changePhoto : texts.addPhoto}
        </Button>
      )}
      {open && <PhotoDialog busy={change.isPending} onSave={save} onClose={() => setOpen(false)} />}
    </div>
  )
}
