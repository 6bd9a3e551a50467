import { reviewNotified } from '@frontdesk/contract/growth/reviews/limits'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import { formatNotified, parseNotified } from './review-values.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './settings-form.tsx'

/** What a low rating does, and who hears of answers. */
export function LowFields({ values, problems, set }: FieldsProps) {
  const notified = parseNotified(values.notified)
  const isOn = values.ratingNotificationEnabled === 'yes'
  return (
    <section className={styles.section} aria-label={texts.low}>
      <h2>{texts.low}</h2>
      <SelectField
        label={texts.googleReviewMinRating}
        hint={texts.thresholdHint}
        value={values.googleReviewMinRating}
        onChange={(googleReviewMinRating) => set({ googleReviewMinRating })}
        options={[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: texts.alertBelow(rating) }))}
        error={problems.googleReviewMinRating}
      />
      <Checkbox
        label={texts.ratingNotificationEnabled}
        hint={texts.ratingNotificationHint}
        value={isOn}
        onChange={(on) => set({ ratingNotificationEnabled: on ? 'yes' : '' })}
      />
      {isOn && (
        <fieldset className={styles.group}>
          <legend>{texts.notified}</legend>
          {reviewNotified.map((whom) => (
            <Checkbox
              key={whom}
              label={texts.whom[whom]}
              value={notified.includes(whom)}
              onChange={(on) =>
                set({ notified: formatNotified(on ? [...notified, whom] : notified.filter((each) => each !== whom)) })
              }
            />
          ))}
        </fieldset>
      )}
    </section>
  )
}
