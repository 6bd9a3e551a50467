import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Archives } from './settings/archives.tsx'
import { ChatRules } from './settings/chat-rules.tsx'
import styles from './settings/settings.module.css'
import { settingsTexts as texts } from './texts/chat.texts.ts'

export function TeamChatSettingsPage() {
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <div className={styles.cards}>
        <ChatRules />
        <Archives />
      </div>
    </PageFrame>
  )
}
