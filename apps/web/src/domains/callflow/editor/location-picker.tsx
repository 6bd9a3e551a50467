import { ChevronDown, MapPin } from 'lucide-react'
import type { Location } from '#domains/locations/locations.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './editor.module.css'

interface LocationPickerProps {
  locations: readonly Location[]
  shown: Location
  onChoose(id: string): void
}

/** Whose call flow it is; a single location is only named. */
export function LocationPicker({ locations, shown, onChoose }: LocationPickerProps) {
  if (locations.length < 2)
    return (
      <span className={styles.location}>
        <MapPin aria-hidden /> {shown.name}
      </span>
    )
  return (
    <Menu
      label={texts.location}
      trigger={
        <Button size="s" icon={<MapPin />} aria-label={texts.locationOf(shown.name)}>
          <span className={styles.picked}>{shown.name}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
      entries={locations.map(({ id, name }) => ({
        label: name,
        checked: id === shown.id,
        run: () => onChoose(id),
      }))}
    />
  )
}
