import { messagesTexts as texts } from '../texts/messages.texts.ts'
import { type MessageValues, settingsOf } from './message-values.ts'
import styles from './messages.module.css'

/** A conversation as the client sees it, with what the settings add. */
export function PhonePreview({ values, name }: { values: MessageValues; name: string }) {
  const { signature, autoReply } = settingsOf(values)
  return (
    <section className={styles.phone} aria-label={texts.preview}>
      <header>{name}</header>
      <p data-mine>{texts.incoming}</p>
      {autoReply.enabled && <p>{autoReply.message}</p>}
      <p>{signature ? `${texts.outgoing}\n\n${signature}` : texts.outgoing}</p>
    </section>
  )
}
