import { useNavigate } from '@tanstack/react-router'
import { type Me, useMe } from '#platform/session/session-state.ts'
import { isNotBuilt } from '../not-built-yet.ts'
import { menuGroups, otherPlaces } from '../places/menu-places.ts'
import type { Place } from '../places/place.ts'
import { tabPlaces } from '../places/tabs.ts'
import { builtSettingsFor } from '../settings/settings-pages.ts'
import { paletteTexts as texts } from '../texts/palette.texts.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Every page that one can go to: each one that exists and is open to this person, once. */
export function placesFor(me: Me): { place: Place; hint: string }[] {
  const menu = menuGroups.flatMap(({ places }) => places)
  // The tab of the task boards has another name than they have: in the specification it is Tasks.
  const tabs = tabPlaces.filter(({ path }) => !menu.some((place) => place.path === path))
  const pages = [...tabs, ...menu, ...otherPlaces]
  const settings = builtSettingsFor(me).flatMap(({ pages }) => pages)
  return [
    ...pages
      .filter(({ path, isFor }) => !isNotBuilt(path) && (isFor?.(me) ?? true))
      .map((place) => ({ place, hint: texts.goTo })),
    ...settings.map((place) => ({ place, hint: texts.setting })),
  ]
}

export function usePlaces(): PaletteEntry[] {
  const navigate = useNavigate()
  const me = useMe()
  return placesFor(me).map(({ place: { path, label, words, icon: Icon }, hint }) => ({
    id: `go:${path}`,
    label,
    hint,
    words,
    icon: <Icon />,
    run: () => void navigate({ to: path, params: { id: me.id } as never }),
  }))
}
