import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { openApiDocument, openApiText } from '../../../server/routes/openapi.ts'
import { entities } from '../../support/entities.ts'

test('resolves every reference of the document to a component', () => {
  const { schemas = {} } = openApiDocument(entities).components ?? {}
  const components = Object.keys(schemas).map((name) => `#/components/schemas/${name}`)
  const references = [...openApiText(entities).matchAll(/"\$ref": "([^"]*)"/g)].map(
    ([, reference]) => reference,
  )
  expect(references.length).toBeGreaterThan(100)
  expect([...new Set(references)].filter((reference) => !components.includes(String(reference)))).toEqual([])
})

test('declares the path parameters of every operation', () => {
  const { paths = {} } = openApiDocument(entities)
  for (const [path, item] of Object.entries(paths))
    for (const operation of [item.get, item.post, item.put, item.delete].filter((one) => one !== undefined)) {
      const declared = (operation.parameters ?? []).flatMap((one) =>
        'in' in one && one.in === 'path' ? [one.name] : [],
      )
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(declared.sort(), path).toEqual(inPath.sort())
    }
})

test.each([
  ['/users/v1/export/file/{token}', 'get', [400, 404, 410, 500, 503]],
  ['/users/v1/export/member_redeem', 'post', [400, 401, 404, 413, 415, 422, 500, 503]],
  ['/storage/v1/media/company/upload', 'post', [400, 401, 409, 413, 415, 422, 500, 503]],
  ['/users/v1/company/login', 'post', [400, 401, 403, 413, 415, 422, 429, 500, 503]],
  ['/users/v1/company/logout', 'post', [400, 401, 500, 503]],
  ['/study/v1/delete/{id}', 'delete', [400, 401, 404, 409, 500, 503]],
  ['/topic/v1/reorder', 'put', [400, 401, 404, 413, 415, 422, 500, 503]],
  ['/v1/activity/{program}/{topic}/create', 'post', [400, 401, 404, 409, 413, 415, 422, 500, 503]],
  ['/bank/v1/question/admin/update/{id}', 'put', [400, 401, 404, 409, 413, 415, 422, 500, 503]],
  ['/users/v1/member/update_by_id/{id}', 'put', [400, 401, 404, 409, 413, 415, 422, 500, 503]],
  ['/users/v1/certificate/{code}/revoke', 'post', [400, 401, 404, 409, 413, 415, 422, 500, 503]],
  ['/users/v1/certificate/{code}', 'get', [400, 404, 429, 500, 503]],
] as const)('lists the error statuses of %s (%s)', (path, method, statuses) => {
  const { responses = {} } = openApiDocument().paths?.[path]?.[method] ?? {}
  const failures = Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 400)
  expect(failures.sort((one, other) => one - other)).toEqual(statuses)
})

test('describes every call and its aliases', () => {
  const { paths = {} } = openApiDocument()
  const operations = Object.values(paths).flatMap((path) => [path.get, path.post, path.put, path.delete])
  expect(operations.flatMap((operation) => operation?.operationId ?? []).sort()).toEqual(
    [...Object.keys(calls), 'program.delete.alias'].sort(),
  )
})

test('describes declared entities without an envelope', () => {
  const { paths = {}, components = {} } = openApiDocument(entities)
  expect(components.schemas).toHaveProperty('Venue')
  expect(paths['/venue']?.get).toMatchObject({
    operationId: 'venue:list',
    parameters: ['sort', 'range', 'filter'].map((name) => ({ in: 'query', name })),
    responses: {
      '200': {
        headers: { 'Content-Range': {}, 'X-Total-More': {} },
        content: { 'application/json': { schema: { type: 'array' } } },
      },
      '422': {},
    },
  })
  expect(paths['/venue/{id}/restore']?.post).toMatchObject({ 'x-addition': 'undo' })
  expect(paths['/reply/{id}']?.put).toMatchObject({ 'x-addition': 'replies' })
})

test('marks additions with x-addition', () => {
  const { paths = {}, components = {} } = openApiDocument()
  expect(paths['/program/v1/company/restore/{id}']?.post).toMatchObject({ 'x-addition': 'undo' })
  expect(paths['/program/v1/company/delete/{id}']?.delete).not.toHaveProperty('x-addition')
  expect(paths['/program/v1/company/create']?.post?.parameters).toMatchObject([
    { in: 'header', name: 'Idempotency-Key', schema: { 'x-addition': 'once' } },
  ])
  expect(components.schemas?.Program).toMatchObject({
    properties: { updated_at: { 'x-addition': 'versions' }, counts: { 'x-addition': 'counts' } },
  })
})
