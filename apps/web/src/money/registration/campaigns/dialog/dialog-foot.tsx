import { formatMoney } from '@frontdesk/contract/kit/money'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { MessageCampaign } from '../../registration.queries.ts'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import styles from './dialog.module.css'
import type { useCampaignForm } from './use-campaign-form.ts'

interface DialogFootProps {
  base: MessageCampaign | undefined
  readOnly: boolean
  form: ReturnType<typeof useCampaignForm>
}

export const FootNote = ({ base, readOnly, form }: DialogFootProps) => (
  <span className={styles.note}>
    {base && <RemoveButton base={base} form={form} />}
    {!readOnly && form.step === 'campaign' && form.errors > 0 && (
      <b>
        <CircleAlert size={14} aria-hidden />
        {texts.toFix(form.errors)}
      </b>
    )}
    {!readOnly && form.step === 'campaign' && form.errors === 0 && form.fee > 0 && <span>{texts.charged}</span>}
  </span>
)

export function FootActions({ readOnly, form }: Omit<DialogFootProps, 'base'>) {
  const { ghost } = useMe()
  const { acts } = form
  if (readOnly) return <DialogCancel text={texts.close} />
  if (form.step === 'general')
    return (
      <>
        <DialogCancel />
        <Button type="submit" look="solid">
          {texts.next}
        </Button>
      </>
    )
  const reason = ghost
    ? texts.ghost
    : form.isBrandMissing
      ? texts.brandFirst
      : form.lint.facts.isPending
        ? texts.unchecked
        : form.errors > 0 && texts.fixFirst
  return (
    <>
      <Button onClick={form.previous}>{texts.previous}</Button>
      <Button busy={acts.isBusy} disabled={ghost !== null && texts.ghost} onClick={() => form.save(false)}>
        {texts.saveDraft}
      </Button>
      <Button type="submit" look="solid" busy={acts.isBusy} disabled={reason}>
        {form.fee > 0 ? texts.send(formatMoney(form.fee)) : texts.sendFree}
      </Button>
    </>
  )
}

function RemoveButton({ base, form }: { base: MessageCampaign; form: DialogFootProps['form'] }) {
  const { ghost } = useMe()
  const { removing } = form.acts
  const remove = async () => {
    const question = { title: texts.removeTitle(base.friendlyName), text: texts.removeText, yes: texts.remove }
    if (await confirm({ ...question, danger: true })) removing.mutate(base)
  }
  const used = base.assigned.length
  return (
    <Button
      look="quiet"
      icon={<Trash2 />}
      busy={removing.isPending}
      disabled={ghost ? texts.ghost : used > 0 && texts.removeUsed(used)}
      onClick={() => void remove()}
    >
      {texts.remove}
    </Button>
  )
}
