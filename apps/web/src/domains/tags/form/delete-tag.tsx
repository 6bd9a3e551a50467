import { Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { type Tag, useDeleteTag } from '../tags.queries.ts'
import { tagsTexts } from '../texts/tags.texts.ts'

export function DeleteTag({ tag, onDone }: { tag: Tag; onDone(): void }) {
  const deleting = useDeleteTag(tag, onDone)
  return (
    <Button look="quiet" icon={<Trash2 />} busy={deleting.isPending} onClick={() => deleting.mutate()}>
      {tagsTexts.delete}
    </Button>
  )
}
