import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { charactersIn } from '@frontdesk/contract/kit/text'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { Lock } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#platform/api.ts'
import { AttachedFiles } from '#platform/conversation/composer.tsx'
import { useUploads } from '#platform/conversation/use-uploads.ts'
import { resizePicture } from '#platform/pictures/resize-picture.ts'
import type { CampaignDraft } from '../campaign-draft.ts'
import styles from './content.module.css'
import { ContentEditor } from './editor/content-editor.tsx'
import { EmailTools } from './email-tools.tsx'
import { contentTexts as texts } from './texts/content.texts.ts'
import { usePreview, usePreviewedPerson } from './use-preview.ts'

interface EmailCardProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

/** In pixels: as wide as an email's text, doubled for sharp screens. */
const widest = 552
const longest = 2 * widest
const sent = ['image/png', 'image/jpeg', 'image/gif'] as const

/** An email's subject, preview text, and body. */
export function EmailCard({ draft, change }: EmailCardProps) {
  const { subject, preheader, content } = draft
  const { values } = usePreviewedPerson(draft)
  const problems = usePreview(draft).data?.problems ?? []
  const editor = useRef<Editor>(null)
  const { data: sender } = useQuery(api.campaigns.getEmailSender.queryOptions())
  const uploads = useEmailPictures((picture) => editor.current?.chain().focus().setImage(picture).run())
  const waiting = uploads.uploads.filter(({ stored }) => !stored)
  const lineError = (text: string, most: number) => {
    const tooMany = charactersIn(text) - most
    return tooMany > 0 ? texts.tooMany(tooMany) : undefined
  }
  return (
    <section className={styles.card} aria-label={texts.email}>
      <header className={styles.head}>
        <h2>{texts.email}</h2>
      </header>
      <ContentEditor
        kind="line"
        label={texts.subject}
        value={subject}
        onChange={(text) => change({ subject: text })}
        values={values}
        error={lineError(subject, campaignLimits.subject)}
      />
      <ContentEditor
        kind="line"
        label={texts.preheader}
        value={preheader}
        onChange={(text) => change({ preheader: text })}
        values={values}
        hint={texts.preheaderHint}
        error={lineError(preheader, campaignLimits.preheader)}
      />
      <ContentEditor
        kind="html"
        label={texts.body}
        value={content}
        onChange={(html) => change({ content: html })}
        values={values}
        error={content.length > campaignLimits.html ? texts.htmlTooLong : problems.join(' ') || undefined}
        onFiles={uploads.add}
      >
        {(made) => (
          <>
            {waiting.length > 0 && <AttachedFiles uploads={waiting} texts={texts} onRemove={uploads.remove} />}
            <p className={styles.added}>
              <Lock size={14} aria-hidden />
              <span>{sender?.postalAddress ? texts.footer(sender.postalAddress) : texts.noAddress}</span>
              <span className={styles.always}>{texts.alwaysAdded}</span>
            </p>
            <div className={styles.tools}>
              <EmailTools
                editor={made}
                onFiles={(files) => {
                  editor.current = made
                  return uploads.add(files)
                }}
              />
            </div>
          </>
        )}
      </ContentEditor>
    </section>
  )
}

interface SetPicture {
  src: string
  alt: ''
  width: number
}

function useEmailPictures(onStored: (picture: SetPicture) => void) {
  const most = campaignLimits.media
  return useUploads<string>({
    most: Number.POSITIVE_INFINITY,
    tooMany: texts.tooManyPictures(most),
    async upload(file) {
      const picture = await resizePicture(file, { longest, accepted: sent })
      const { id, url, width } = await api.campaigns.uploadEmailPicture({ file: picture })
      const { pathname } = new URL(url, location.href)
      onStored({ src: pathname, alt: '', width: Math.min(width, widest) })
      return id
    },
    failed: (error) => ({
      problem: error instanceof Error ? error.message : texts.uploadFailed,
      notice: texts.uploadFailed,
    }),
  })
}
