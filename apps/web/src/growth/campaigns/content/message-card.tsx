import { hasStopWording, optOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { charactersIn } from '@frontdesk/contract/kit/text'
import { AtSign, Lock } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { EmojiButton } from '#ui/fields/emoji/emoji-button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import styles from './content.module.css'
import { useContentView } from './content-view.ts'
import { ContentEditor } from './editor/content-editor.tsx'
import { insertAt, insertTyped } from './editor/insert-content.ts'
import { AddPictures, Pictures, usePictures } from './pictures.tsx'
import { SegmentCounter } from './segment-counter.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { contentTexts as texts } from './texts/content.texts.ts'
import { usePreview, usePreviewedPerson } from './use-preview.ts'

interface MessageCardProps {
  draft: CampaignDraft
  change(part: Partial<CampaignDraft>): void
}

const versions = [
  { value: 'A', label: texts.version.A },
  { value: 'B', label: texts.version.B },
] as const

/** The text of a campaign, or the two that are tested against each other. */
export function MessageCard({ draft, change }: MessageCardProps) {
  const { version, setVersion } = useContentView()
  const shown = draft.contentB === null ? 'A' : version
  const value = shown === 'B' ? (draft.contentB ?? '') : draft.content
  const { values } = usePreviewedPerson(draft)
  const problems = usePreview(draft).data?.problems ?? []
  const pictures = usePictures(draft.media, (media) => change({ media }))
  const tooMany = charactersIn(value.trim()) - campaignLimits.text
  const error =
    tooMany > 0 ? texts.tooMany(tooMany) : draft.contentB?.trim() === '' ? texts.secondEmpty : problems.join(' ')
  const editor = (
    <ContentEditor
      key={shown}
      kind="text"
      label={draft.contentB === null ? texts.text : texts.version[shown]}
      hideLabel
      value={value}
      onChange={(text) => change(shown === 'B' ? { contentB: text } : { content: text })}
      values={values}
      error={error || undefined}
      onFiles={pictures.add}
    >
      {(made) => (
        <>
          <Pictures media={draft.media} pictures={pictures} />
          {!hasStopWording(value) && (
            <p className={styles.added}>
              <Lock size={14} aria-hidden />
              <span>{optOutLine}</span>
              <span className={styles.always}>{texts.alwaysAdded}</span>
            </p>
          )}
          <div className={styles.tools}>
            <IconButton name={texts.insertPlaceholder} shortcut="@" icon={<AtSign />} onClick={() => insertAt(made)} />
            <AddPictures pictures={pictures} />
            <EmojiButton onPick={(emoji) => insertTyped(made, emoji)} scope={texts.scope} />
            <TemplateMenu editor={made} />
            <SegmentCounter text={value} values={values} pictures={draft.media.length} />
          </div>
        </>
      )}
    </ContentEditor>
  )
  return (
    <section className={styles.card} aria-label={texts.text}>
      <header className={styles.head}>
        <h2>{texts.text}</h2>
        <Switch
          label={texts.testTwo}
          value={draft.contentB !== null}
          onChange={(on) => {
            change({ contentB: on ? draft.content : null })
            setVersion(on ? 'B' : 'A')
          }}
        />
      </header>
      {draft.contentB === null ? (
        editor
      ) : (
        <Tabs label={texts.versions} tabs={versions} value={shown} onChange={setVersion}>
          {editor}
        </Tabs>
      )}
    </section>
  )
}
