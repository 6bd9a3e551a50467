import { Plus, Users } from 'lucide-react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { DeniedState } from '../denied-state.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'

export function States() {
  return (
    <>
      <Card>
        <EmptyState
          icon={<Users />}
          title="No contacts yet"
          text="Add the first one, or import a file from your old system."
          action={
            <>
              <Button>Import</Button>
              <Button look="solid" icon={<Plus />}>
                New contact
              </Button>
            </>
          }
        />
      </Card>
      <Card>
        <ErrorState text="The server did not answer. Check your connection." onRetry={() => {}} />
      </Card>
      <Card>
        <DeniedState />
      </Card>
    </>
  )
}
