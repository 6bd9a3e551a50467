import { Star } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './favorite-button.module.css'
import { useToggleFavorite } from './use-toggle-favorite.ts'

interface FavoriteButtonProps {
  contact: { id: string; favorite: boolean }
  name: string
  size?: 's' | 'm'
}

export function FavoriteButton({ contact, name, size = 's' }: FavoriteButtonProps) {
  const toggle = useToggleFavorite()
  return (
    <IconButton
      size={size}
      name={contact.favorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      icon={<Star />}
      pressed={contact.favorite}
      className={styles.star}
      onClick={() => toggle(contact)}
    />
  )
}
