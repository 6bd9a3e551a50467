import { formatGoogleReviewUrl, reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { ExternalLink } from 'lucide-react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reviewSettingsTexts as texts } from '../texts/settings.texts.ts'
import { listProblems } from './review-values.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './settings-form.tsx'

/** Where clients share their review, and the page for those who weren't asked. */
export function LinkFields({ values, problems, set, namespace }: FieldsProps & { namespace: string }) {
  const placeId = values.googlePlaceId.trim()
  const isWrong = listProblems(values).googlePlaceId !== undefined
  const google = placeId && !isWrong ? formatGoogleReviewUrl(placeId) : null
  const own = `${location.origin}/review/${namespace}`
  return (
    <section className={styles.section} aria-label={texts.links}>
      <h2>{texts.links}</h2>
      <p className={styles.muted}>{texts.linksText}</p>
      <TextField
        label={texts.googlePlaceId}
        hint={texts.placeIdHint}
        value={values.googlePlaceId}
        onChange={(googlePlaceId) => set({ googlePlaceId })}
        maxLength={reviewLimits.placeId}
        autoComplete="off"
        error={problems.googlePlaceId ?? (isWrong ? texts.placeIdWrong : undefined)}
      />
      {google && <Address label={texts.googleLink} url={google} />}
      <TextField
        type="url"
        label={texts.otherReviewUrl}
        hint={texts.otherHint}
        value={values.otherReviewUrl}
        onChange={(otherReviewUrl) => set({ otherReviewUrl })}
        maxLength={reviewLimits.url}
        autoComplete="off"
        error={problems.otherReviewUrl}
      />
      <Address label={texts.ownPage} url={own} hint={texts.ownPageHint} copied={texts.ownPageWhat} />
    </section>
  )
}

interface AddressProps {
  label: string
  url: string
  hint?: string
  /** Offers to copy it: what it is. */
  copied?: string
}

/** An address as it will be, to try it. The server answers it, not this program. */
const Address = ({ label, url, hint, copied }: AddressProps) => (
  <div className={styles.address}>
    <p className={styles.muted}>{label}</p>
    <p>
      <code>{url}</code>
      {copied && <CopyButton text={url} what={copied} />}
      <a href={url} target="_blank" rel="noreferrer">
        {texts.open}
        <ExternalLink aria-hidden />
      </a>
    </p>
    {hint && <p className={styles.muted}>{hint}</p>}
  </div>
)
