// Message settings as flat text, so that two people's edits can be merged.
import {
  autoReplyTimes,
  defaultMessageSettings,
  type MessageSettings,
  messageSettings,
} from '@frontdesk/contract/hours/message-settings'
import type { Location } from '../locations.queries.ts'

export type MessageField = 'signature' | 'enabled' | 'message' | 'when' | 'onceEveryHours' | 'newContactsOnly'
/** Switches are `yes` or empty. */
export type MessageValues = Readonly<Record<MessageField, string>>

export function valuesOf({ messages: text }: Pick<Location, 'messages'>): MessageValues {
  const { signature, autoReply } = text === null ? defaultMessageSettings : messageSettings.parse(JSON.parse(text))
  return {
    signature,
    enabled: autoReply.enabled ? 'yes' : '',
    message: autoReply.message,
    when: autoReply.when,
    onceEveryHours: String(autoReply.onceEveryHours),
    newContactsOnly: autoReply.newContactsOnly ? 'yes' : '',
  }
}

export function settingsOf(values: MessageValues): MessageSettings {
  const message = values.message.trim()
  return {
    signature: values.signature.trim(),
    autoReply: {
      // Nothing is sent without a text.
      enabled: values.enabled === 'yes' && message !== '',
      message,
      when: autoReplyTimes.find((time) => time === values.when) ?? 'closed',
      onceEveryHours: Number(values.onceEveryHours),
      newContactsOnly: values.newContactsOnly === 'yes',
    },
  }
}

export const textOf = (values: MessageValues) => JSON.stringify(settingsOf(values))
