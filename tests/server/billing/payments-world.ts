import { FakePaystack } from '../../fakes/paystack';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import { startServer, type TestServer } from '../harness';

/**
 * A server whose payments go to a provider on loopback and whose mails go to a sink. The provider's messages reach
 * the server unless a test says otherwise.
 */
export interface PaymentsWorld {
  fake: FakePaystack;
  sink: MailSink;
  server: TestServer;
  stop: () => Promise<void>;
}

/** @param env more of the server's environment @param hook source of another hooks file */
export async function startPaymentsWorld(env: Record<string, string> = {}, hook?: string): Promise<PaymentsWorld> {
  const [fake, sink] = await Promise.all([FakePaystack.start(), startMailSink()]);
  const server = await startServer({ env: { ...fake.env, ...sink.env, ...env }, hook });
  fake.webhooksTo(server.url);
  const stop = async () => {
    await server.dispose();
    await Promise.all([fake[Symbol.asyncDispose](), sink.close()]);
  };
  return { fake, sink, server, stop };
}
