import { Star } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import styles from './favorite-button.module.css'
import { useToggleFavorite } from './use-toggle-favorite.ts'

interface FavoriteButtonProps {
  contact: { id: string; favorite: boolean }
  name: string
  size?: 's' | 'm'
  /** -1 in a grid, whose own keys reach it. */
  tabIndex?: number
}

/** A shared element: React never renders it again. */
const star = <Star />

export function FavoriteButton({ contact, name, size = 's', tabIndex }: FavoriteButtonProps) {
  const toggle = useToggleFavorite()
  return (
    <IconButton
      size={size}
      name={contact.favorite ? contactActsTexts.removeFavorite(name) : contactActsTexts.addFavorite(name)}
      icon={star}
      pressed={contact.favorite}
      className={styles.star}
      tabIndex={tabIndex}
      onClick={() => toggle(contact)}
    />
  )
}
