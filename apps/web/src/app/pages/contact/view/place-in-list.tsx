import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useContactAhead } from '#domains/contacts/acts/use-contact-ahead.ts'
import { usePlaceInList } from '#domains/contacts/list/came-from.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { contactPageTexts as texts } from '../../../texts/contact-page.texts.ts'
import styles from './view.module.css'

/** Where the contact is in the list one came from, with its neighbors: j is the next one, k the previous one. */
export function PlaceInList({ contactId }: { contactId: string }) {
  const place = usePlaceInList(contactId)
  const navigate = useNavigate()
  const ahead = useContactAhead()
  const go = async (by: 1 | -1) => {
    const id = await place?.step(by)
    if (!id) return
    ahead(id)
    void navigate({ to: '/contacts/contact/$id', params: { id }, replace: true })
  }
  const [next, previous] = [() => void go(1), () => void go(-1)]
  useShortcut({ keys: 'j', description: texts.next, scope: texts.scope, run: next }, !place?.hasNext)
  useShortcut({ keys: 'k', description: texts.previous, scope: texts.scope, run: previous }, !place?.hasPrevious)
  if (!place) return null
  return (
    <span className={styles.place}>
      <span>{place.total === undefined ? null : texts.position(place.position, place.total)}</span>
      <IconButton
        size="s"
        name={texts.previous}
        shortcut="K"
        icon={<ChevronUp />}
        disabled={!place.hasPrevious}
        onClick={previous}
      />
      <IconButton
        size="s"
        name={texts.next}
        shortcut="J"
        icon={<ChevronDown />}
        disabled={!place.hasNext}
        onClick={next}
      />
    </span>
  )
}
