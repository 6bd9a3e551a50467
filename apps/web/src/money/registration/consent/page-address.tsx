import { buildPrivacySentence } from '@frontdesk/contract/money/registration/lint/check-website'
import { Check, Copy, ExternalLink, ImageDown } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useCopied } from '#ui/actions/use-copied.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { ConsentPage } from '../registration.queries.ts'
import { consentTexts as texts } from '../texts/consent.texts.ts'
import styles from './consent.module.css'
import { drawConsentPage } from './draw-page.ts'

/** Where the page is, and what of it is needed elsewhere. */
export function PageAddress({ page }: { page: ConsentPage }) {
  const { copied, copy } = useCopied()
  const [isDrawing, setIsDrawing] = useState(false)
  const download = async () => {
    setIsDrawing(true)
    try {
      saveBlob(await drawConsentPage(page), texts.fileName)
    } catch {
      snack.error(texts.noPicture)
    } finally {
      setIsDrawing(false)
    }
  }
  return (
    <div className={styles.address}>
      <div className={styles.url}>
        <span>{texts.address}</span>
        <CopyButton text={page.url} what={texts.theAddress}>
          {page.url}
        </CopyButton>
        {page.version > 0 ? (
          <a href={page.url} target="_blank" rel="noreferrer" className={buttonClass('outline', 's')}>
            <ExternalLink size={14} aria-hidden />
            {texts.open}
          </a>
        ) : (
          <small>{texts.unpublished}</small>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          size="s"
          icon={copied ? <Check /> : <Copy />}
          onClick={() => void copy(buildPrivacySentence(page.wording.agency))}
        >
          <span role="status">{copied ? texts.copied : texts.copySentence}</span>
        </Button>
        <Button size="s" icon={<ImageDown />} busy={isDrawing} onClick={() => void download()}>
          {texts.download}
        </Button>
        <small>{texts.forWebsiteText}</small>
      </div>
    </div>
  )
}
