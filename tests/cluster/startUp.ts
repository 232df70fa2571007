import { leaderOf, membersOf, until, untilWhole } from './health.ts'
import { type Cluster, makeDatabase, URL_OF_PRODUCT } from './services.ts'

/* A cluster, from nothing to a product that answers. */

type Options = { isAsynchronous: boolean; say: (line: string) => void }

/** @throws NotInTime */
export async function startUp(cluster: Cluster, { isAsynchronous, say }: Options): Promise<void> {
  const { etcds, databases, webs, databaseProxy, webProxy, store, isPooled } = cluster
  for (const host of etcds) host.start('etcd')
  for (const host of databases) host.start('patroni')
  databaseProxy.start('haproxy')
  store.start('s3')
  say(`${await untilWhole(cluster)} leads, with two replicas`)
  await makeDatabase()
  if (isAsynchronous) await giveUpSynchrony(cluster)
  if (isPooled) for (const host of webs) host.start('pgbouncer')
  for (const host of webs) host.start('balai')
  webProxy.start('haproxy')
  await untilAllAnswer(cluster)
  say('the product answers')
}

async function giveUpSynchrony(cluster: Cluster): Promise<void> {
  const response = await fetch(`http://${leaderOf(await membersOf(cluster))}:8008/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false }),
  })
  if (!response.ok) throw new Error(`Patroni answers ${response.status}`)
  cluster.isSynchronous = false
  await untilWhole(cluster)
}

/** All processes are healthy, and the proxy knows. @throws NotInTime */
export async function untilAllAnswer({ webs }: Cluster): Promise<void> {
  const urls = [...webs.map(({ name }) => `http://${name}:3000`), URL_OF_PRODUCT]
  for (const url of urls)
    await until(`${url} is healthy`, 90, async () => {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      )
      return response?.ok ? true : undefined
    })
}
