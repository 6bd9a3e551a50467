import { useState } from 'react'
import { HoursForm } from './hours/hours-form.tsx'
import { LocationSettings } from './settings/location-settings.tsx'
import { officeHoursTexts as texts } from './texts/office-hours.texts.ts'

/** When each location is open, and what is said and sent while it is closed. */
export function OfficeHoursPage() {
  const [dirty, setDirty] = useState(false)
  return (
    <LocationSettings title={texts.title} lead={texts.lead} dirty={dirty}>
      {(location, mayChange) => <HoursForm key={location.id} {...{ location, mayChange }} onDirty={setDirty} />}
    </LocationSettings>
  )
}
