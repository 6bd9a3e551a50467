import { Plus, Users } from 'lucide-react'
import { Button } from '../actions/button.tsx'
import { DeniedState } from '../feedback/denied-state.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Card } from '../layout/card.tsx'

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
        <ErrorState compact text="The server did not answer." onRetry={() => {}} />
      </Card>
      <Card>
        <DeniedState />
      </Card>
    </>
  )
}
