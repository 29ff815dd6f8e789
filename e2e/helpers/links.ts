/**
 * Five servers that serve, without a client, standing: the run of most tests. Its link opens one
 * virtual second after their start, so that no test waits for the election.
 */
export const FIVE_SERVERS =
  './#s=2.xYKrlAEt2QIAYQT_BP8G_wP_AWEE_xD_DP8R_w9sZ2eM0A-UJADLaWEC_0f_SKGh-aYoRml2ZSBzZXJ2ZXJzAOS6lOWPsOacjeWKoeWZqA'
