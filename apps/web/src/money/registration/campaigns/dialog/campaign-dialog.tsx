import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { type Location, useLocations } from '#domains/locations/locations.public.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ConsentDialog } from '../../consent/consent-dialog.tsx'
import { campaignDialogTexts as texts } from '../../texts/campaign-dialog.texts.ts'
import { isReadOnly } from '../campaign-chip.tsx'
import type { CampaignField } from '../campaign-values.ts'
import styles from './dialog.module.css'
import { FootActions, FootNote } from './dialog-foot.tsx'
import { FindingsSide } from './findings-side.tsx'
import { GeneralStep } from './general-step.tsx'
import { StepsBar } from './steps-bar.tsx'
import { TextsStep } from './texts-step.tsx'
import { type CampaignDialogProps, useCampaignForm } from './use-campaign-form.ts'

/** Adds, corrects, or shows a message campaign; what carriers would refuse stands beside it. */
export function CampaignDialog(props: CampaignDialogProps) {
  const { campaign, onClose } = props
  // As it is when the dialog opens; changes by others are merged when it is saved.
  const [base] = useState(campaign)
  const readOnly = base !== undefined && isReadOnly(base)
  const { data: locations = [] } = useLocations()
  const form = useCampaignForm({ ...props, campaign: base })
  const { values, problems, set, step, acts } = form
  const [focused, setFocused] = useState<string>()
  const isNarrow = useMedia('(width < 640px)')
  const title = readOnly ? texts.viewTitle : base ? texts.editTitle : texts.newTitle
  const shared = { values, problems, set, readOnly }
  return (
    <>
      <Dialog
        open
        size={isNarrow ? 'full' : 'lg'}
        title={title}
        subtitle={base?.friendlyName}
        onClose={onClose}
        dirty={false}
        onSubmit={readOnly ? undefined : form.submit}
        note={<FootNote base={base} form={form} readOnly={readOnly} />}
        actions={<FootActions form={form} readOnly={readOnly} />}
      >
        <StepsBar step={step} complete={form.isGeneralComplete} onStep={form.setStep} isNarrow={isNarrow} />
        <div className={styles.layout} data-steady>
          <div className={styles.fields} data-step={step}>
            {!readOnly && (
              <DraftNotice onDiscard={form.draft.restored ? form.discard : undefined} other={form.draft.other} />
            )}
            {readOnly && base && !base.busy && <Notice look="info">{texts.readOnly[base.campaign.status]}</Notice>}
            {form.notice && <Notice look="warn">{form.notice}</Notice>}
            {step === 'general' ? (
              <GeneralStep
                {...shared}
                locations={locations}
                isKnown={base !== undefined}
                isBrandMissing={form.isBrandMissing}
              />
            ) : (
              <TextsStep {...shared} marked={form.marked} page={form.page} />
            )}
          </div>
          {step === 'campaign' && !readOnly && (
            <FindingsSide
              lint={form.lint}
              fixes={form.fixes}
              focused={focused}
              onFocused={setFocused}
              onShowField={form.showField}
              onConsentPage={() => form.setShowsPage(true)}
            />
          )}
        </div>
      </Dialog>
      {base && (
        <ConflictDialog
          saving={acts.saving}
          subtitle={texts.conflict}
          labelOf={labelOf}
          shown={(field, text) => shown(field, text, locations)}
        />
      )}
      {form.showsPage && <ConsentDialog onClose={() => form.setShowsPage(false)} />}
    </>
  )
}

function labelOf(field: CampaignField): string {
  const [, number] = /^sample(\d)$/.exec(field) ?? []
  return number ? texts.sample(Number(number)) : texts[field as Exclude<CampaignField, `sample${number}`>]
}

function shown(field: CampaignField, text: string, locations: readonly Location[]): string {
  if (field === 'location') return locations.find(({ id }) => id === text)?.name ?? text
  if (field === 'hasEmbeddedLinks' || field === 'hasEmbeddedPhone') return text ? texts.yes : texts.no
  return text
}
