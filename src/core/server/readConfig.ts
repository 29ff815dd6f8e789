import { ok, type Result } from '../../lib'
import { SAMPLE, type ConfigError, type ServerConfig } from '../config'
import { service } from './service'

/** What a `zoo.cfg` says; the sample's is known, so that a run of it begins before any is read. */
export const readConfig = (text: string): Result<ServerConfig, ConfigError> =>
  text === SAMPLE.text ? ok(SAMPLE.config) : service().parseConfig(text)
