import { configure } from '@testing-library/react';

// A screen needs several database queries until it is complete, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
