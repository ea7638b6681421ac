# WebAssembly by Debian's clang, lld and wasi-libc (packages clang, lld, wasi-libc, libclang-rt-14-dev-wasm32; made smaller by binaryen).
# The module needs no system: see src/wasm/host.c.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # there is no main to link a trial with
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(NG_WASM ON)
