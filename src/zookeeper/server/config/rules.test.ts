import { expect, test } from 'vitest'
import { parseConfig, type ServerConfig } from '.'
import { issueText } from './testing/issueText'

const THREE = `
server.1=zoo1:2888:3888
server.2=zoo2:2888:3888
server.3=zoo3:2888:3888
initLimit=10
syncLimit=5
`

function parsed(text: string): ServerConfig {
  const result = parseConfig(text)
  if (!result.ok) throw new Error(result.error.issues.map(issueText).join('\n'))
  return result.value
}

test('QuorumMaj.toString writes the ensemble as its config node shows it', () => {
  const config = parsed(`initLimit=10
syncLimit=5
server.3=[2001:db8::3]:2888:3888:participant;127.0.0.1:2181
server.2=zoo2:2888:3888;2181
server.4=zoo4:2888:3888:OBSERVER
version=1f
`)
  expect(config.ensemble.text).toBe(
    [
      'server.2=zoo2:2888:3888:participant;0.0.0.0:2181',
      'server.3=[2001:db8::3]:2888:3888:participant;127.0.0.1:2181',
      'server.4=zoo4:2888:3888:observer',
      'version=1f',
    ].join('\n'),
  )
})

test('the keys of providers, super users and znode rules are read', () => {
  const config = parsed(`${THREE}
authProvider.1=org.apache.zookeeper.server.auth.SASLAuthenticationProvider
secureClientPort=2182
skipACL=yes
zookeeper.DigestAuthenticationProvider.superDigest=super:hash
X509AuthenticationProvider.superUser=CN=root
superUser=root@REALM
letAnySaslUserDoX=any
reconfigEnabled=true
jute.maxbuffer=4096
extendedTypesEnabled=true
enforceQuota=true
znode.container.checkIntervalMs=1000
znode.container.maxPerMinute=60
znode.container.maxNeverUsedIntervalMs=5
`)
  expect(config).toMatchObject({
    requestBytesMax: 4096,
    isReconfigEnabled: true,
    znodes: {
      hasTtl: true,
      enforcesQuota: true,
      containerCheckMs: 1000,
      containersPerMinuteMax: 60,
      containerNeverUsedMs: 5,
    },
    auth: {
      skipsAcl: true,
      superDigest: 'super:hash',
      hasX509: true,
      hasSasl: true,
      x509Super: 'CN=root',
      saslSuper: 'root@REALM',
      anySaslUser: 'any',
    },
  })
})
