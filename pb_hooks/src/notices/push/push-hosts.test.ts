import { describe, expect, it } from 'vitest';
import { isPushAddress, listed } from './push-hosts';

const NONE = { hosts: [], allow: [] };

describe('an address for push messages', () => {
  it('is that of a browser’s push service', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/dX1:APA91b-x_y',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA%3D',
      'https://web.push.apple.com/QK',
      'https://wns2-par02p.notify.windows.com/w/?token=BQ%2b',
      'https://FCM.googleapis.com:443/x',
    ])
      expect([endpoint, isPushAddress(endpoint, NONE)]).toEqual([endpoint, true]);
  });

  it('is refused if it is another host, however it is written', () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/x',
      'https://push.apple.com.evil.example/x',
      'https://push.apple.com/x',
      'https://evil.example/fcm.googleapis.com/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://fcm.googleapis.com\\@evil.example/x',
      'https://fcm.googleapis.com/x y',
      'https://fcm.googleapis.com/x\n',
      'https://fcm.googleapis.com/é',
      'https://[fe80::1]/x',
      'https://127.0.0.1/x',
      'file:///etc/passwd',
      '',
    ])
      expect([endpoint, isPushAddress(endpoint, NONE)]).toEqual([endpoint, false]);
  });

  it('may be the operator’s own, over http only if a private address is allowed', () => {
    const places = {
      hosts: listed('push.intranet.example, Push.example:8443,127.0.0.1:9000'),
      allow: ['127.0.0.1:9000'],
    };
    for (const endpoint of [
      'https://push.intranet.example/1',
      'https://push.example:8443/1',
      'http://127.0.0.1:9000/1',
    ])
      expect([endpoint, isPushAddress(endpoint, places)]).toEqual([endpoint, true]);
    for (const endpoint of [
      'https://push.example/1',
      'http://push.intranet.example/1',
      'http://127.0.0.1:9001/1',
      'https://push.intranet.example:8443/1',
    ])
      expect([endpoint, isPushAddress(endpoint, places)]).toEqual([endpoint, false]);
    expect(isPushAddress('http://127.0.0.1:9000/1', { hosts: ['127.0.0.1:9000'], allow: [] })).toBe(false);
  });
});
