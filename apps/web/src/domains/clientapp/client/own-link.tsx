import { useEffect, useState } from 'react'
import { clientAppTexts as texts } from '../texts/client-app.texts.ts'
import styles from './client-app.module.css'
import type { OwnReferralLink } from './client-calls.ts'
import { useSending } from './use-sending.ts'

export interface OwnLinkProps {
  /** `showsName`: undefined leaves it as it is. */
  load(showsName?: boolean): Promise<{ data: OwnReferralLink | null }>
}

/** The client’s personal link to give to friends; nothing while it can’t be had. */
export function OwnLink({ load }: OwnLinkProps) {
  const [link, setLink] = useState<OwnReferralLink | null>(null)
  const { busy, failure, run } = useSending()
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    let current = true
    load().then(
      ({ data }) => current && setLink(data),
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  if (!link) return null
  const { url, showsName } = link
  // The address is shown too, for a browser that doesn’t copy.
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={styles.form} aria-label={texts.ownLink}>
      <h2>{texts.ownLink}</h2>
      <p>{texts.ownLinkText}</p>
      <p className={styles.small}>{url}</p>
      <button type="button" className={styles.solid} onClick={() => void copy()}>
        {copied ? texts.copied : texts.copyLink}
      </button>
      {'share' in navigator && (
        <button type="button" className={styles.plain} onClick={() => navigator.share({ url }).catch(() => {})}>
          {texts.shareLink}
        </button>
      )}
      <label>
        <input
          type="checkbox"
          checked={showsName}
          disabled={busy}
          onChange={({ target }) =>
            void run(
              () => load(target.checked),
              ({ data }) => setLink(data),
            )
          }
        />{' '}
        {texts.showName}
      </label>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure.message}
        </p>
      )}
    </section>
  )
}
