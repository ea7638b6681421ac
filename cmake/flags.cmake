# flags.cmake - how everything of ours is compiled: ng_flags for all, ng_flags_src for the sources themselves.
# Warnings are asked for by compiler; NG_WERROR makes them errors.  NG_HARDEN is what a program that listens to the network should
# have; a build with sanitizers goes without, for they watch the same places and more.
include(CheckCCompilerFlag)
include(CheckPIESupported)

option(NG_WERROR "Warnings are errors" OFF)
option(NG_HARDEN "Harden the program: FORTIFY, stack protector, PIE, full RELRO" ON)
option(NG_FUZZ "Build the libFuzzer targets (clang)" OFF)
set(NG_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them")
# Bytes that one function may have on the stack.  WebAssembly has 1 MiB for all of them.
set(NG_STACK_LIMIT 65536)

add_library(ng_flags INTERFACE)
target_compile_features(ng_flags INTERFACE c_std_17)
target_compile_options(ng_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes
                       -Wmissing-prototypes -Wold-style-definition -Wformat=2 -Wundef -Wvla -Wwrite-strings -Wdouble-promotion
                       -Wredundant-decls -Wnested-externs -Wdate-time -Wfloat-equal
                       -ffp-contract=off) # the same numbers everywhere
if(NG_WERROR)
  target_compile_options(ng_flags INTERFACE -Werror)
endif()

add_library(ng_flags_src INTERFACE)
target_link_libraries(ng_flags_src INTERFACE ng_flags)
target_compile_options(ng_flags_src INTERFACE -Wcast-qual -Wunused-macros)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
  target_compile_options(ng_flags_src INTERFACE -Wcast-align=strict -Wduplicated-branches -Wduplicated-cond -Wlogical-op
                         -Wnull-dereference -Wformat-signedness -Wjump-misses-init -Wtrampolines -Walloca
                         -Wimplicit-fallthrough=5 -Wshift-overflow=2 -Warray-bounds=2 -Wstringop-overflow=4)
  if(NOT NG_SANITIZE)
    target_compile_options(ng_flags_src INTERFACE -Wstack-usage=${NG_STACK_LIMIT})
  endif()
elseif(CMAKE_C_COMPILER_ID MATCHES "Clang")
  target_compile_options(ng_flags_src INTERFACE -Wcast-align -Wimplicit-fallthrough)
  if(NOT NG_SANITIZE)
    target_compile_options(ng_flags_src INTERFACE -Wframe-larger-than=${NG_STACK_LIMIT})
  endif()
endif()

if(NG_SANITIZE)
  target_compile_options(ng_flags INTERFACE -fsanitize=${NG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  target_link_options(ng_flags INTERFACE -fsanitize=${NG_SANITIZE})
endif()
if(NG_FUZZ)
  target_compile_options(ng_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
# What computes little (the server, the terminal, most tests) is not optimised for the sanitizers: it compiles in a third of the time.
add_library(ng_flags_idle INTERFACE)
if(NG_SANITIZE AND NOT NG_FUZZ)
  target_compile_options(ng_flags_idle INTERFACE -O0)
endif()

if(NOT NG_WASM)
  # What is not asked for by name stays inside: the library exports what its header declares, and nothing is interposed.
  set(CMAKE_C_VISIBILITY_PRESET hidden)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  check_pie_supported(LANGUAGES C)
endif()
if(NG_HARDEN AND NOT NG_SANITIZE AND NOT NG_WASM)
  target_compile_options(ng_flags INTERFACE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  foreach(flag -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "NG_HAS${flag}" known)
    check_c_compiler_flag(${flag} ${known})
    if(${known})
      target_compile_options(ng_flags INTERFACE ${flag})
    endif()
  endforeach()
  target_link_options(ng_flags INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
endif()
