import { isMainThread } from 'node:worker_threads';
import { supervise } from './job/supervisor';
import { runThread } from './job/thread';

void (isMainThread ? supervise() : runThread());
