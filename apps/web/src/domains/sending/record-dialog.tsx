import { storedPhone } from '@frontdesk/contract/kit/phone'
import { evidenceTypes, sendingLimits } from '@frontdesk/contract/sending/sending'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import styles from './sending.module.css'
import { consentKey } from './sending.queries.ts'
import { rulesTexts as texts } from './texts/rules.texts.ts'

interface Problems {
  phone?: string
  how?: string
  wording?: string
  evidence?: string
}

/** What somebody said about texts other than by text. */
export function RecordDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [act, setAct] = useState<'optIn' | 'optOut'>('optOut')
  const [how, setHow] = useState('')
  const [wording, setWording] = useState('')
  const [where, setWhere] = useState('')
  const [on, setOn] = useState('')
  const [file, setFile] = useState<File>()
  const [uploaded, setUploaded] = useState<{ file: File; id: string }>()
  const isAdmin = hasAdminRights(useMe().role)
  const asksEvidence = act === 'optIn' && isAdmin
  const evidence = asksEvidence && where.trim() !== '' && on !== '' ? { where: where.trim(), on } : null
  const [problems, setProblems] = useState<Problems>({})
  /** A second try doesn't upload the same file again. */
  const upload = async () => {
    if (!file) return null
    if (uploaded?.file === file) return uploaded.id
    const { id } = await api.sending.uploadEvidence({ file })
    setUploaded({ file, id })
    return id
  }
  const save = useMutation({
    async mutationFn() {
      const said = { phone, act, how: how.trim(), wording: wording.trim() }
      return api.sending.recordConsent({
        body: { ...said, evidence: evidence && { ...evidence, file: await upload() } },
      })
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: consentKey })
      snack.success(texts.recorded)
      onClose()
    },
    onError: (error) => snack.error(failureText('recordConsent', error)),
  })
  const submit = () => {
    const found: Problems = {
      ...(!storedPhone(phone) && { phone: texts.numberWrong }),
      ...(how.trim() === '' && { how: texts.howMissing }),
      ...(wording.trim() === '' && { wording: texts.wordingMissing }),
      ...(asksEvidence &&
        !evidence &&
        (where.trim() !== '' || on !== '' || file) && { evidence: texts.evidenceMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.recordTitle}
      onClose={onClose}
      onSubmit={submit}
      dirty={phone !== '' || wording !== ''}
      submit={{ text: texts.save, busy: save.isPending }}
    >
      <div className={styles.fields}>
        <TextField
          label={texts.phone}
          type="tel"
          required
          value={phone}
          onChange={setPhone}
          error={problems.phone}
          maxLength={40}
        />
        <SelectField
          label={texts.actLabel}
          value={act}
          onChange={(next) => setAct(next as 'optIn' | 'optOut')}
          options={(['optOut', 'optIn'] as const).map((value) => ({ value, label: texts.acts[value] }))}
        />
        <TextField
          label={texts.howLabel}
          placeholder={texts.howPlaceholder}
          required
          value={how}
          onChange={setHow}
          error={problems.how}
          maxLength={sendingLimits.how}
        />
        <TextArea
          label={texts.wordingLabel}
          required
          value={wording}
          onChange={setWording}
          error={problems.wording}
          limit={sendingLimits.wording}
        />
        {asksEvidence && (
          <>
            <TextField
              label={texts.whereLabel}
              placeholder={texts.wherePlaceholder}
              hint={texts.evidenceHint}
              value={where}
              onChange={setWhere}
              error={problems.evidence}
              maxLength={sendingLimits.where}
            />
            <DateField label={texts.onLabel} value={on} onChange={setOn} />
            <FileDrop
              label={file ? texts.otherFile : texts.fileLabel}
              hint={file ? file.name : undefined}
              accept={evidenceTypes}
              maxBytes={sendingLimits.evidenceBytes}
              onFiles={([chosen]) => setFile(chosen)}
            />
            {file && (
              <Button icon={<X />} onClick={() => setFile(undefined)}>
                {texts.removeFile(file.name)}
              </Button>
            )}
          </>
        )}
        {act === 'optIn' && !isAdmin && <p className={styles.muted}>{texts.evidenceOfAdmin}</p>}
      </div>
    </Dialog>
  )
}
