export { applyEnvironment } from './apply';
export { refuseForwarded } from './forwarding';
export { sendOrPrint } from './mail';
export { publicSite } from './site';
