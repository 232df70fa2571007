import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { Activity, ActivityListItem } from '../../contract/activity.ts'
import { type Call, Envelope, ErrorResponse, IdempotencyKey } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { capabilityField } from '../../contract/capability.ts'
import { Certificate } from '../../contract/certificate.ts'
import { entityCalls } from '../../contract/entityCalls.ts'
import { Media } from '../../contract/media.ts'
import { Member, MemberRedeem } from '../../contract/member.ts'
import { Group, Packet } from '../../contract/packet.ts'
import { apiPrefix } from '../../contract/paths.ts'
import { Presence } from '../../contract/presence.ts'
import { Program, ProgramListItem } from '../../contract/program.ts'
import { Question } from '../../contract/question.ts'
import { Admin, Session } from '../../contract/session.ts'
import { Study } from '../../contract/study.ts'
import { Topic } from '../../contract/topic.ts'
import type { AnyServedEntity } from '../entity/serve/serve.ts'

/** Schemas that have a name in the document; the rest is written out where it stands. */
const components = {
  Activity,
  ActivityListItem,
  Admin,
  Certificate,
  Failure: ErrorResponse,
  Group,
  Media,
  Member,
  MemberRedeem,
  Packet,
  Presence,
  Program,
  ProgramListItem,
  Question,
  Session,
  Study,
  Topic,
}

const errorDescriptions: Record<number, string> = {
  400: 'Permintaan rusak',
  401: 'Belum masuk, atau sesi telah berakhir',
  403: 'Kunci akses aplikasi tidak valid',
  404: 'Tidak ditemukan',
  409: 'Bertentangan dengan keadaan sekarang; `data`, bila ada, berisi keadaan itu',
  410: 'Sudah kedaluwarsa',
  413: 'Isi permintaan atau berkas di dalamnya terlalu besar',
  415: 'Jenis isi permintaan atau berkas di dalamnya tidak diterima',
  422: 'Isian tidak valid; `errors` menyebut isiannya',
  429: 'Terlalu banyak percobaan; lihat Retry-After',
  500: 'Kesalahan server',
  503: 'Basis data tidak menjawab; lihat Retry-After',
}

function errorStatusesOf(call: Call): number[] {
  const statuses = [400, 500, 503, ...(call.errorStatuses ?? [])]
  if (!call.isPublic) statuses.push(401)
  // Whatever names something may name what is not there.
  if (call.path.includes('{')) statuses.push(404)
  if (call.query || call.body) statuses.push(422)
  if (call.body) statuses.push(413, 415)
  // The attempt that has the key is still under way, or it was another one.
  if (call.isCreation) statuses.push(409, 422)
  return [...new Set(statuses)].sort((one, other) => one - other)
}

const pathParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()]))

/** OpenAPI's type of a file's bytes. */
const Binary = z.custom<File>().meta({ override: { type: 'string', format: 'binary' } })

/** A body as it travels. Of multipart ones nested fields have bracketed keys, and files stand beside the fields. */
function bodyOf(call: Call, schema: z.ZodType): Record<string, { schema: z.ZodType }> {
  if (!call.isMultipart) return { 'application/json': { schema } }
  const files = Object.entries(call.files ?? {}).map(([path, { need }]) => {
    const key = path.replace(/\.(\w+)/g, '[$1]')
    return [key, need === 'required' ? Binary : Binary.optional()]
  })
  return { 'multipart/form-data': { schema: z.intersection(schema, z.object(Object.fromEntries(files))) } }
}

/** Of a plain list. */
const RangeHeaders = z.object({
  'Content-Range': z
    .string()
    .meta({ description: 'Baris yang dijawab, dan jumlah seluruhnya: `venue 0-24/120`' }),
  'X-Total-More': z
    .literal('true')
    .optional()
    .meta({ description: 'Pencarian menemukan lebih banyak dari itu' }),
})

const IdempotencyHeader = z.object({ 'Idempotency-Key': capabilityField('once', IdempotencyKey) })

/** Files that never change: clients keep them, and may ask for a part. */
const immutableCalls: ReadonlySet<string> = new Set(['media.public', 'certificate.picture'])

function successResponsesOf(name: string, call: Call): Record<string, ZodOpenApiResponseObject> {
  if (!call.isFile) {
    const schema = call.isSimpleRest ? call.response : Envelope(call.response)
    const range = call.isSimpleRest && call.query ? { headers: RangeHeaders } : {}
    return { '200': { description: 'Berhasil', content: { 'application/json': { schema } }, ...range } }
  }
  const fullContent = { '200': { description: 'Isi berkas', content: { '*/*': { schema: Binary } } } }
  if (!immutableCalls.has(name)) return fullContent
  return {
    ...fullContent,
    '206': { description: 'Sebagian isi berkas (Range)', content: { '*/*': { schema: Binary } } },
    '304': { description: 'Salinan klien masih berlaku (If-None-Match)' },
    '416': { description: 'Berkas tidak memiliki bagian yang diminta' },
  }
}

function toOperation(name: string, call: Call): ZodOpenApiOperationObject {
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split(/[.:]/)[0] ?? name],
    security: call.isPublic ? [] : [{ bearer: [] }],
    ...(call.capability ? { 'x-addition': call.capability } : {}),
    requestParams: {
      ...(call.isCreation ? { header: IdempotencyHeader } : {}),
      ...(call.path.includes('{') ? { path: z.object(pathParams(call.path)) } : {}),
      ...(call.query ? { query: call.query } : {}),
    },
    ...(call.body ? { requestBody: { required: true, content: bodyOf(call, call.body) } } : {}),
    responses: {
      ...successResponsesOf(name, call),
      ...Object.fromEntries(
        errorStatusesOf(call).map((status) => [
          String(status),
          { description: errorDescriptions[status] ?? 'Gagal', ...json(ErrorResponse) },
        ]),
      ),
    },
  }
}

const entityOperations = ({ entity }: AnyServedEntity): [string, Call][] =>
  Object.entries(entityCalls(entity)).map(([verb, call]) => [`${entity.name}:${verb}`, call])

const componentName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** @param entities declared ones, whose calls are derived. */
export function openApiDocument(entities: readonly AnyServedEntity[] = []) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, call] of [...Object.entries<Call>(calls), ...entities.flatMap(entityOperations)]) {
    const method = call.method.toLowerCase()
    const operationObject = toOperation(name, call)
    paths[call.path] = { ...paths[call.path], [method]: operationObject }
    for (const alias of call.aliases ?? [])
      paths[alias] = { ...paths[alias], [method]: { ...operationObject, operationId: `${name}.alias` } }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Balai',
      version: '1',
      description:
        'API kantor belakang lembaga pelatihan. Setiap jawaban berbentuk `{message, data}`; kegagalan berbentuk `{message, errors?}`; dengan `Accept-Language: en` pesannya berbahasa Inggris. `x-addition` menandai tambahan di luar spesifikasi: API menyebut kemampuan yang ia punya di `capabilities`.',
    },
    servers: [{ url: apiPrefix }],
    components: {
      schemas: {
        ...components,
        ...Object.fromEntries(entities.map(({ entity }) => [componentName(entity.name), entity.schema])),
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  })
}

export const openApiText = (entities: readonly AnyServedEntity[]): string =>
  `${JSON.stringify(openApiDocument(entities), null, 2)}\n`
