import { useState } from 'react'
import { MessagesForm } from './messages/messages-form.tsx'
import { LocationSettings } from './settings/location-settings.tsx'
import { messagesTexts as texts } from './texts/messages.texts.ts'

/** What each location adds to its texts, and when it answers automatically. */
export function MessagesPage() {
  const [dirty, setDirty] = useState(false)
  return (
    <LocationSettings title={texts.title} lead={texts.lead} dirty={dirty}>
      {(location, mayChange) => <MessagesForm key={location.id} {...{ location, mayChange }} onDirty={setDirty} />}
    </LocationSettings>
  )
}
