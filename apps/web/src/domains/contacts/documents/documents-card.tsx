import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card.tsx'
import { documentsQuery, type Owner } from './document-cache.ts'
import { Documents } from './documents.tsx'

export function DocumentsCard(owner: Owner) {
  const count = useQuery(documentsQuery(owner)).data?.data.length
  return (
    <Card title="Documents" aside={count || undefined} flush>
      <Documents {...owner} />
    </Card>
  )
}
