import type { FastifyInstance } from 'fastify'

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Within the scope a form is read as far as the route allows, and its fields are ignored. */
export function acceptForms(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser(forms)
  scope.addContentTypeParser(forms, { parseAs: 'buffer' }, async () => null)
  return scope
}
