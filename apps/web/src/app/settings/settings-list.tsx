import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { PastDueBadge } from '#money/billing/balance/past-due-badge.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { isNotBuilt } from '../not-built-yet.ts'
import { matchWords } from '../places/match-words.ts'
import { activePlace, type Place } from '../places/place.ts'
import { useRoutePath } from '../places/use-route-path.ts'
import { settingsTexts as texts } from '../texts/settings.texts.ts'
import styles from './settings.module.css'
import { type SettingsPlace, settingsFor } from './settings-pages.ts'

/** Every setting by group, narrowed by a search that also knows other words for them. */
export function SettingsList({ alone = false }: { alone?: boolean }) {
  const me = useMe()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = findSettings(typed, settingsFor(me))
  const active = activePlace(
    found.flatMap(({ pages }) => pages),
    useRoutePath(),
  )
  const Title = alone ? 'h1' : 'h2'
  const open = ({ path }: Place) => void navigate({ to: path, params: { id: me.id } as never })
  return (
    <section aria-label={texts.sections} className={styles.list} data-alone={alone || undefined}>
      <Title className={styles.title}>{texts.title}</Title>
      <div className={styles.find}>
        <SearchField
          label={texts.find}
          value={typed}
          onChange={setTyped}
          maxLength={100}
          onSubmit={() => found[0]?.pages[0] && open(found[0].pages[0])}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={texts.none(typed.trim())}
          action={<Button onClick={() => setTyped('')}>{texts.clear}</Button>}
        />
      )}
      <nav aria-label={texts.title}>
        {found.map(({ heading, pages }) => (
          <section key={heading} aria-label={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            <ul>
              {pages.map((place) => (
                <li key={place.path}>
                  <Link
                    to={place.path}
                    params={{ id: me.id } as never}
                    className={styles.entry}
                    aria-current={place === active ? 'page' : undefined}
                    activeOptions={{ exact: true }}
                    activeProps={{ className: undefined }}
                  >
                    <place.icon aria-hidden />
                    {place.label}
                    <Mark place={place} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </section>
  )
}

/** What waits on a page. */
const counts: Readonly<Record<string, ComponentType>> = { '/account/info/billing': PastDueBadge }

/** Beside a page that is still to come, that is new, or on which something waits. */
function Mark({ place }: { place: SettingsPlace }) {
  const Count = counts[place.path]
  if (Count)
    return (
      <span className={styles.mark}>
        <Count />
      </span>
    )
  const text = isNotBuilt(place.path) ? texts.soon : place.badge
  return text ? (
    <span className={styles.mark}>
      <Chip>{text}</Chip>
    </span>
  ) : null
}

type Groups = ReturnType<typeof settingsFor>

/** In the order of the list; the best group first while someone searches. */
export function findSettings(typed: string, groups: Groups): Groups {
  if (!typed.trim()) return groups
  const scored = groups.map(({ heading, pages }) => {
    const hits = pages
      .map((page) => ({ page, score: matchWords(typed, page.label, page.words) ?? matchWords(typed, heading) }))
      .filter((hit) => hit.score !== undefined)
      .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    return { heading, pages: hits.map(({ page }) => page), best: hits[0]?.score ?? 0 }
  })
  return scored
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ heading, pages }) => ({ heading, pages }))
}
